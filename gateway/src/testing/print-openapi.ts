import 'reflect-metadata';
import { createGateway } from '../app.js';
import { openApi } from '../ops/docs.js';
import { FakeServices, partsWith } from './fake-services.js';

/** Prints the OpenAPI document of a gateway without services. */
const app = await createGateway(partsWith(new FakeServices({}), { devMail: false }));
process.stdout.write(JSON.stringify(openApi(app)));
await app.close();
