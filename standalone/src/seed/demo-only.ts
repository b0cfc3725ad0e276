import { ConfigMistakes, type Environment } from '@tankobon/service-kit';

/**
 * Printed passwords, simulated money and a database without a guard are for trying out.
 *
 * @throws ConfigMistakes in every other mode, before anything is started or touched.
 */
export function demoOnly(program: string, { TANKOBON_MODE: mode }: Environment): void {
  if (!mode || mode === 'demo') return;
  throw new ConfigMistakes(program, [
    `TANKOBON_MODE is ${mode}: this program is a demo. Production runs each service by itself (README.md).`,
  ]);
}
