import type { CallContext } from '@tankobon/eventstore';

/** Metadata of responses: touched stream versions (`streamId@version`), and whether any was stale. */
export type AnswerMeta = { readonly touched: readonly string[]; readonly stale: boolean };

const metas = new WeakMap<CallContext, { versions: Map<string, number>; stale: boolean }>();

/** Returns the metadata of all responses to RPC calls made with this context so far. */
export function answerMeta(call: CallContext): AnswerMeta {
  const meta = metas.get(call);
  return { touched: [...(meta?.versions ?? [])].map(([id, version]) => `${id}@${version}`), stale: meta?.stale ?? false };
}

export function noteAnswer(call: CallContext, { touched = [], stale = false }: { touched?: readonly string[]; stale?: boolean }): void {
  if (touched.length === 0 && !stale) return;
  const meta = metas.get(call) ?? { versions: new Map<string, number>(), stale: false };
  for (const entry of touched) {
    const { streamId, version } = parseVersion(entry);
    meta.versions.set(streamId, Math.max(version, meta.versions.get(streamId) ?? 0));
  }
  meta.stale ||= stale;
  metas.set(call, meta);
}

/** Reads `streamId@version`. */
export function parseVersion(text: string): { streamId: string; version: number } {
  const cut = text.lastIndexOf('@');
  return { streamId: text.slice(0, cut), version: Number(text.slice(cut + 1)) };
}
