/** Maximum number of records handled together. */
const MAX_GROUP_RECORDS = 200;

/** Packs batches, in order, into groups of at most 200 records. A larger batch is a group of its own. */
export function packIntoGroups<T>(waiting: readonly (readonly T[])[]): (readonly T[])[][] {
  const groups: (readonly T[])[][] = [];
  let size = MAX_GROUP_RECORDS;
  for (const records of waiting) {
    size += records.length;
    if (size > MAX_GROUP_RECORDS) groups.push([]);
    if (size > MAX_GROUP_RECORDS) size = records.length;
    groups.at(-1)!.push(records);
  }
  return groups;
}

/** Shuffles items, so that no partition always comes first. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, sortKey: Math.random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);
}
