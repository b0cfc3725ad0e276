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

const graph = new Map(filesBelow(root).map((file) => [file, importsOf(file)]));
const [seen, lowest, path, circles] = [new Map(), new Map(), [], []];

/** Strongly connected components: R. Tarjan, Depth-first search and linear graph algorithms (1972). */
function visit(file) {
  seen.set(file, seen.size);
  lowest.set(file, seen.get(file));
  path.push(file);
  for (const next of graph.get(file) ?? []) {
    if (!seen.has(next)) visit(next);
    if (path.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
  }
  if (lowest.get(file) < seen.get(file)) return;
  const members = path.splice(path.indexOf(file));
  if (members.length > 1) circles.push(members.map((member) => relative(root, member)).sort());
}

for (const file of graph.keys()) if (!seen.has(file)) visit(file);
for (const files of circles) console.log(`Import each other: ${files.join(', ')}`);
process.exit(circles.length === 0 ? 0 : 1);
