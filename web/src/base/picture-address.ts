import { apiBase } from './config.js';

/** Where a picture is fetched from: an address of ours is a path of the gateway, any other stays as it is. */
export function pictureAddress(url: string): string {
  return url.startsWith('/media/') ? `${apiBase}${url}` : url;
}

/** The picture that an address of ours belongs to; undefined for any other address. */
export function pictureOfAddress(address: string): string | undefined {
  return /^\/media\/([^/]+)\//.exec(address)?.[1];
}
