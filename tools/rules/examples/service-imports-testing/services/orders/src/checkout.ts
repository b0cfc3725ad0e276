import { builder } from '../../../libs/testing/src/builder.js';

export const total = builder;
