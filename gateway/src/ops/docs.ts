import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The one error shape, REST and GraphQL alike. */
const ERROR = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: { type: 'string', description: 'The code of the refusal.' },
    message: { type: 'string', description: 'A sentence for the user.' },
    requestId: { type: 'string', format: 'uuid' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;
const REFUSED = {
  description: 'A refusal or a failure.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};
/** Temporary mark of an optional body, replaced by the operation's `required: false`. */
const OPTIONAL = 'x-optional';

/** Serves OpenAPI at `/docs`, the document at `/docs-json`. Generated on request. */
export function serveDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => openApi(app), { jsonDocumentUrl: 'docs-json', yamlDocumentUrl: 'docs-yaml' });
}

/** Generates the OpenAPI document from the controllers and their schemas. */
export function openApi(app: NestFastifyApplication) {
  const about = new DocumentBuilder()
    .setTitle('Tankobon')
    .setDescription(
      'A marketplace for physical manga. Reads of screens are GraphQL (`/graphql`); these are the commands and the plain reads.',
    )
    .setVersion('1')
    .addBearerAuth()
    .build();
  return whole(SwaggerModule.createDocument(app, about, { standardSchemaConverter: described }));
}

/** Converts a schema, with the named schemas that it refers to. */
function described(schema: unknown, { schemaType: io }: { schemaType: 'input' | 'output' }) {
  const { definitions, $schema: _, ...own } = z.toJSONSchema(schema as z.ZodType, { io, target: 'openapi-3.0' });
  const optional = io === 'input' && (schema as z.ZodType).safeParse(undefined).success;
  return {
    schema: { ...own, ...(optional && { [OPTIONAL]: true }) },
    ...(definitions !== undefined && { components: definitions as Record<string, unknown> }),
  };
}

/** Adds the error response to all operations, and marks required bodies. */
function whole(document: OpenAPIObject): OpenAPIObject {
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[])) {
    operation.responses.default = REFUSED;
    if (!operation.requestBody || !('content' in operation.requestBody)) continue;
    const payload = operation.requestBody.content['application/json'];
    if (!payload) continue;
    const { [OPTIONAL]: optional = false, ...schema } = payload.schema as { [OPTIONAL]?: true };
    payload.schema = schema;
    operation.requestBody.required = !optional;
  }
  document.components = { ...document.components, schemas: { ...document.components?.schemas, Error: ERROR as never } };
  return document;
}
