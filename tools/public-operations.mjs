// Code generator plugin for the web's operations marked `@public`: their texts by hash for the gateway, their hashes by name for the web.
import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { concatAST, Kind, print, separateOperations, stripIgnoredCharacters } from 'graphql';

/** Returns an operation as the web sends it: with its fragments, and the type names that the web's cache needs. */
const textOf = (document) => stripIgnoredCharacters(print(addTypenameToDocument(document)));
const hashOf = (text) => createHash('sha256').update(text).digest('hex');

export function plugin(_, documents, { by }) {
  const all = separateOperations(concatAST(documents.map(({ document }) => document)));
  const isPublic = ({ definitions }) => definitions.some(({ kind, directives }) => kind === Kind.OPERATION_DEFINITION && directives.some(({ name }) => name.value === 'public')); // prettier-ignore
  const found = Object.entries(all).filter(([, document]) => isPublic(document));
  const entries = found.map(([name, document]) => [name, textOf(document)]).map(([name, text]) => (by === 'hash' ? [hashOf(text), text] : [name, hashOf(text)])); // prettier-ignore
  return `/* eslint-disable */\nexport const operations: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`;
}
