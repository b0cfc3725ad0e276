import { Inject } from '@nestjs/common';

/** Returns the injection token of a service's client. */
export const clientToken = (service: string): string => `tankobon:client:${service}`;

/** Injects the typed client of another service: `@Calls(catalog) private readonly catalog: ClientOf<typeof catalog>`. */
export function Calls(contract: { readonly $name: string }): ParameterDecorator {
  return Inject(clientToken(contract.$name)) as ParameterDecorator;
}
