import { ConfigMistakes, type Environment } from '@tankobon/service-kit';

/**
 * Refuses other modes than the demo: printed passwords, simulated money and an unprotected database are for trials only.
 *
 * @throws ConfigMistakes in every other mode, before anything is started or changed.
 */
export function demoOnly(program: string, { TANKOBON_MODE: mode }: Environment): void {
  if (!mode || mode === 'demo') return;
  throw new ConfigMistakes(program, [
    `TANKOBON_MODE is ${mode}: this program is a demo. Production runs each service by itself (README.md).`,
  ]);
}
