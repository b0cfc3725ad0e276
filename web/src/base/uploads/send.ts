import type { ApiError } from '../api.js';
import { apiBase, apiConfigured } from '../config.js';
import { currentToken, refreshToken } from '../http.js';
import type { Picture } from './picture.js';
import { type UploadFunction, type UploadOptions, UploadError } from './upload-error.js';

/** Uploads one file. A retry with the same key returns the same picture. */
export const sendPicture: UploadFunction = (file, sending) => send(file, sending, '/pictures');
/** Uploads a picture that only the people allowed to see its dispute or return can see. */
export const sendEvidence: UploadFunction = (file, sending) => send(file, sending, '/pictures?use=evidence');

async function send(file: Blob, sending: UploadOptions, path: string): Promise<Picture> {
  if (!apiConfigured) throw new UploadError(0, { error: 'api_not_configured' });
  const token = await currentToken();
  let answer = await post(file, sending, path, token);
  if (answer.status === 401 && token) {
    const fresh = await refreshToken(token);
    if (fresh && fresh !== token) answer = await post(file, sending, path, fresh);
  }
  if (answer.status === 201) return (JSON.parse(answer.responseText) as { picture: Picture }).picture;
  throw new UploadError(answer.status, bodyOf(answer), waitOf(answer));
}

/** Uses an XMLHttpRequest: fetch reports no upload progress. */
function post(file: Blob, { key, signal, onPercent }: UploadOptions, path: string, token: string | null): Promise<XMLHttpRequest> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  // The file's own name may reveal personal data and is not needed.
  form.append('file', file, 'picture');
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((loaded / total) * 100));
    request.onload = () => resolve(request);
    request.onerror = () => reject(new UploadError(0, null));
    request.onabort = () => reject(new UploadError(0, null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', `${apiBase}${path}`);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', document.documentElement.lang || 'en');
    request.setRequestHeader('Idempotency-Key', key);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.send(form);
  });
}

function bodyOf({ responseText }: XMLHttpRequest): ApiError['body'] {
  try {
    return JSON.parse(responseText) as ApiError['body'];
  } catch {
    return responseText;
  }
}

function waitOf(request: XMLHttpRequest): number | undefined {
  const seconds = Number(request.getResponseHeader('Retry-After') ?? NaN);
  return seconds >= 0 ? seconds : undefined;
}
