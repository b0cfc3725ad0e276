import { apiBase } from './config.js';

/** Returns the URL of a picture: `/media/` paths are served by the gateway, others stay unchanged. */
export function pictureAddress(url: string): string {
  return url.startsWith('/media/') ? `${apiBase}${url}` : url;
}

/** Returns the picture's id from a `/media/` address; undefined for any other address. */
export function pictureOfAddress(address: string): string | undefined {
  return /^\/media\/([^/]+)\//.exec(address)?.[1];
}
