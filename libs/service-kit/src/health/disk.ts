import { statfs } from 'node:fs/promises';

/** Returns the free part of a folder's disk, 0 to 1. */
export async function diskFree(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return blocks === 0 ? 1 : bavail / blocks;
}
