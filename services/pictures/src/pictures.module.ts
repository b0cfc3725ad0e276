import { pictures } from '@tankobon/contracts';
import { Config, defineService, migrationsIn, ObjectStore, openObjects } from '@tankobon/service-kit';
import { Decoder } from './decoder/decoder.js';
import { IncomingSweep } from './picture/incoming-sweep.js';
import { picture } from './picture/picture.decide.js';
import { PictureRpc } from './picture/picture.rpc.js';
import { PictureSteps } from './picture/picture.steps.js';
import { PictureIntake } from './picture/picture-intake.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { onOrders } from './reactions/on-orders.js';
import { pictureReferences } from './picture/picture-references.view.js';
import { pictureRows } from './picture/pictures.view.js';

export const picturesService = defineService({
  name: 'pictures',
  contract: pictures,
  processes: [{ process: picture, steps: PictureSteps }],
  views: [pictureRows, pictureReferences],
  reactions: [onCatalog, onIdentity, onOrders],
  handlers: [PictureRpc],
  providers: [
    { provide: ObjectStore, useFactory: openObjects, inject: [Config] },
    { provide: Decoder, useFactory: () => new Decoder() },
    PictureIntake,
    IncomingSweep,
  ],
  migrations: await migrationsIn(import.meta.dirname),
});
