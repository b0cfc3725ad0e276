import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import { inLanguage, MESSAGE_FIELDS } from '../http/language.js';
import type { GraphContext } from './context.js';

/** Translates fields that hold service messages (`reason`, `message`) into the caller's language. */
export function translateMessages(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) => Object.values(type.getFields())).filter(({ name }) => MESSAGE_FIELDS.has(name));
  for (const field of fields) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: GraphContext, info) => {
      const said: unknown = await resolve(source, args, context, info);
      return typeof said === 'string' ? inLanguage(said, context.language) : said;
    };
  }
  return schema;
}
