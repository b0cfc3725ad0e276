/** Host names of private networks (RFC 6761, RFC 6762, RFC 8375 and common practice). */
const OWN_NETWORK = /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion)$/;
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}([/\\]|$)/i;

/**
 * Returns true for an https URL of a public host: no user information, no backslashes, no dot segments, and a name instead of an IP address.
 * The WHATWG parser has already turned every spelling of an IPv4 address (decimal, octal, hexadecimal) into four numbers.
 */
export function isPublicAddress(address: string): boolean {
  const [beforeQuery = ''] = address.split(/[?#]/, 1);
  const url = URL.parse(address);
  if (url === null || !/^https:\/\/[^/\\@\s]+(\/[^\\\s]*)?$/i.test(beforeQuery)) return false;
  return isPublicHost(url.hostname.replace(/\.+$/, '')) && !hasDotSegment(beforeQuery);
}

export function hasDotSegment(path: string): boolean {
  return DOT_SEGMENT.test(path);
}

function isPublicHost(host: string): boolean {
  const isNumbers = /^[\d.]+$/.test(host) || host.startsWith('[');
  return host.includes('.') && !isNumbers && !OWN_NETWORK.test(host);
}
