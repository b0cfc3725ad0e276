import { Text } from '@mantine/core';
import { mostPictures } from '../../../base/uploads/picture.js';
import { AddressField } from './address-field.js';
import { PictureField } from './picture-field.js';
import { Standing, Undo } from './standing.js';
import type { Pictures } from './use-pictures.js';

type InsideProps = { pictures: Pictures; problem: string | undefined };

/** Content of the panel, fetched when it comes into view. */
export function PanelInside({ pictures, problem }: InsideProps) {
  return (
    <>
      <PictureField {...pictures} />
      {problem && (
        <Text size="sm" c="error" role="alert">
          {problem}
        </Text>
      )}
      <Standing {...pictures} />
      <Undo {...pictures} />
      <AddressField full={pictures.pictures.length >= mostPictures} onAdd={pictures.addAddress} />
    </>
  );
}
