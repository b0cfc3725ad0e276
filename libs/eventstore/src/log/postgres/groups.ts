/** Records that are handled in one go at most. */
const TOGETHER = 200;

/** Partitions that are few records together. */
export function inGroups<T>(waiting: readonly (readonly T[])[]): (readonly T[])[][] {
  const groups: (readonly T[])[][] = [];
  let size = TOGETHER;
  for (const records of waiting) {
    size += records.length;
    if (size > TOGETHER) groups.push([]);
    if (size > TOGETHER) size = records.length;
    groups.at(-1)!.push(records);
  }
  return groups;
}

/** No partition comes first every time. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
