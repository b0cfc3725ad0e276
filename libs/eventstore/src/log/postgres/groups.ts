/** Maximum number of records handled together. */
const TOGETHER = 200;

/** Groups partitions so that a group has few records. */
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

/** Shuffles items, so that no partition always comes first. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
