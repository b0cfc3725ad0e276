import { apiBase } from './config.js';

/** Where a picture is fetched from: an address of ours is a path of the gateway, any other stays as it is. */
export function pictureAddress(url: string): string {
  return url.startsWith('/media/') ? `${apiBase}${url}` : url;
}
