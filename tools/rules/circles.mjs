import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const apart = /(^|\/)(node_modules|dist|output|generated|gql|\.[^/]+|tools\/rules\/examples)$/;
const { ESNext: module } = ts.ModuleKind;
const { Bundler: moduleResolution } = ts.ModuleResolutionKind;
const options = { module, moduleResolution, customConditions: ['tankobon:source'], allowJs: true };
const cache = ts.createModuleResolutionCache(root, (name) => name, options);

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return apart.test(relative(root, path)) ? [] : filesBelow(path);
    return /(?<!\.d)\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** Returns the imports and re-exports of a file: values, types and dynamic imports alike. */
function importsOf(file) {
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.flatMap(({ fileName }) => {
    const found = ts.resolveModuleName(fileName, file, options, ts.sys, cache).resolvedModule?.resolvedFileName;
    return found && !found.includes('/node_modules/') ? [found] : [];
  });
}

const files = new Map(filesBelow(root).map((file) => [relative(root, file), importsOf(file).map((found) => relative(root, found))]));

/** First-level folder of a service; specs belong to none. */
const folderOf = (file) => (/\.spec\.ts$/.test(file) ? undefined : /^services\/[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0]);
const folders = new Map();
for (const [file, imports] of files) {
  const folder = folderOf(file);
  if (folder === undefined) continue;
  const others = imports.map(folderOf).filter((other) => other !== undefined && other !== folder);
  folders.set(folder, [...(folders.get(folder) ?? []), ...others]);
}

/** Strongly connected components: R. Tarjan, Depth-first search and linear graph algorithms (1972). */
function circlesIn(graph) {
  const [seen, lowest, path, circles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    seen.set(node, seen.size);
    lowest.set(node, seen.get(node));
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!seen.has(next)) visit(next);
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) < seen.get(node)) return;
    const members = path.splice(path.indexOf(node));
    if (members.length > 1) circles.push(members.sort());
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

const circles = [...circlesIn(files), ...circlesIn(folders)];
for (const members of circles) console.log(`Import each other: ${members.join(', ')}`);
process.exit(circles.length === 0 ? 0 : 1);
