/** Merges the texts of several registries: each metric gets its help and type once, with all samples. */
export function mergeMetrics(texts: readonly string[]): string {
  const merged = new Map<string, { head: string[]; samples: string[] }>();
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const described = /^# (?:HELP|TYPE) (\S+)/.exec(line)?.[1];
    if (described !== undefined) {
      const known = merged.get(described) ?? { head: [], samples: [] };
      merged.delete(described);
      merged.set(described, known);
      if (!known.head.includes(line)) known.head.push(line);
    } else if (line !== '') {
      [...merged.values()].at(-1)?.samples.push(line);
    }
  }
  return [...merged.values()].map(({ head, samples }) => [...head, ...samples].join('\n')).join('\n\n') + '\n';
}
