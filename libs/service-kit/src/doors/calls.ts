import { Inject } from '@nestjs/common';

/** Name under which the client of a service is provided. */
export const clientToken = (service: string): string => `tankobon:client:${service}`;

/** Injects the typed client of another service: `@Calls(catalog) private readonly catalog: ClientOf<typeof catalog>`. */
export function Calls(contract: { readonly $name: string }): ParameterDecorator {
  return Inject(clientToken(contract.$name)) as ParameterDecorator;
}
