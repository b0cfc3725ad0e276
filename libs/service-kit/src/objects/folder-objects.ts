import { randomUUID } from 'node:crypto';
import { link, mkdir, open, opendir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { checked, type ObjectFacts, ObjectStore, typeOf } from './object-store.js';

/** Object store in a folder shared by all processes. */
export class FolderObjects extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async get(name: string): Promise<(ObjectFacts & { readonly stream: Readable }) | null> {
    const file = await orNothing(open(this.pathOf(name)));
    if (!file) return null;
    const { size } = await file.stat();
    return { size, type: typeOf(name), stream: file.createReadStream() };
  }

  async stat(name: string): Promise<ObjectFacts | null> {
    const facts = await orNothing(stat(this.pathOf(name)));
    return facts?.isFile() ? { size: facts.size, type: typeOf(name) } : null;
  }

  async delete(name: string): Promise<void> {
    await rm(this.pathOf(name), { force: true });
  }

  async *list(folder: string, { olderThan }: { readonly olderThan: Date }): AsyncIterable<string> {
    const files = await orNothing(opendir(this.pathOf(folder.replace(/\/$/, '')), { recursive: true }));
    for await (const file of files ?? []) {
      const path = join(file.parentPath, file.name);
      const facts = await orNothing(stat(path));
      if (facts?.isFile() && facts.mtime < olderThan) yield relative(this.folder, path);
    }
  }

  close(): void {}

  /** Writes below `incoming/` first, where a sweep removes leftovers of a crash. A link, unlike a rename, overwrites nothing. */
  protected async write(name: string, bytes: Readable): Promise<void> {
    const [half, whole] = [this.pathOf(`incoming/half-${randomUUID()}`), this.pathOf(name)];
    for (const path of [half, whole]) await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(half, bytes, { flag: 'wx', flush: true });
      await link(half, whole).catch(unless('EEXIST'));
    } finally {
      await rm(half, { force: true });
    }
  }

  private pathOf(name: string): string {
    return join(this.folder, checked(name));
  }
}

const unless =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(unless('ENOENT', 'ENOTDIR'));
