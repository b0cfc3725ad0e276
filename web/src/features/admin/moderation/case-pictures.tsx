import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { bookOf, picturesOf } from '../../../base/pictures.js';
import type { ModerationCaseQuery } from '../../../generated/graphql.js';
import { graphql } from '../../../generated/index.js';
import { Drawn } from '../../../ui/gallery/drawn.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { AlikeHint } from './alike-hint.js';

const Gallery = lazyPart(async () => (await import('../../../ui/gallery/gallery.js')).Gallery);

/** Queried for the open listing only: a queue of fifty would request six hundred pictures. */
const ModerationCase = graphql(`
  query ModerationCase($id: ID!) {
    listing(id: $id) {
      id
      title
      seriesTitle
      series {
        id
        title
        demographic
      }
      coverUrl
      gallery
      pictures {
        ...Upload
      }
      alike(first: 5) {
        ...AlikeListing
      }
    }
  }
`);

/** Large pictures of the open listing, and other listings that show them. */
export function CasePictures({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const answer = useQuery(ModerationCase, { variables: { id } });
  const skeleton = <Skeleton className={classes.pictures} h="auto" radius="md" />;
  return (
    <Read part={partOf(answer.data?.listing, answer)} failed={t('moderation.picturesFailed')} skeleton={skeleton}>
      {(listing) => (
        <>
          <Suspense fallback={skeleton}>
            <Pictures listing={listing} />
          </Suspense>
          <AlikeHint alike={listing.alike} />
        </>
      )}
    </Read>
  );
}

function Pictures({ listing }: { listing: NonNullable<ModerationCaseQuery['listing']> }) {
  const [pictures, book] = [picturesOf(listing), bookOf(listing)];
  if (pictures.length === 0) return <Drawn book={book} />;
  return <Gallery pictures={pictures} book={book} sizes="min(100vw, 420px)" />;
}
