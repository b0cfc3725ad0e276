import { answer } from './api.js';
import { saveFile } from './save-file.js';

/** Fetches a file with the session's token and hands it to the browser to save. @throws ApiError */
export async function download(path: string, name: string): Promise<void> {
  const response = await answer('GET', path);
  saveFile(name, await response.blob());
}
