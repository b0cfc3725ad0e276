import { given } from '../../../../libs/testing/src/given.js';

export const example = given;
