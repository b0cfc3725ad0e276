import { expect, it } from '@jest/globals';
import { PictureAnswer, toPicture } from './pictures.wire.js';

const picture = {
  id: `picture_${'a'.repeat(32)}`,
  hash: 'b'.repeat(32),
  width: 800,
  height: 600,
  color: '#101010',
  placeholder: 'data:',
  widths: [800],
};
const sent = (changes: object) =>
  JSON.parse(JSON.stringify(PictureAnswer.parse({ picture: toPicture({ ...picture, ...changes }) }))) as object;

it('marks an uploaded picture as the first frame only of an animation', () => {
  expect(sent({ animated: true })).toMatchObject({ picture: { animated: true } });
  expect(sent({})).not.toHaveProperty('picture.animated');
});
