import { Attachment, Dispute, sizesOf } from '@tankobon/contracts';
import { z } from 'zod';
import { pickFields } from '../http/wire-fields.js';
import type { SignedMedia } from './signed-media.js';

const { listingId: _, attachments: __, ...same } = Dispute.shape;
const Renamed = pickFields(Dispute, Object.keys(same) as (keyof typeof same)[], { itemId: 'listingId', updatedAt: 'lastUpdatedAt' });
const RenamedAttachment = pickFields(Attachment, ['id', 'description', 'role', 'createdAt'], {});
export const DisputeOnWire = Renamed.schema
  .extend({ attachments: z.array(RenamedAttachment.schema.extend({ url: z.string() })) })
  .meta({ id: 'Dispute' });
export const DisputeAnswer = z.object({ dispute: DisputeOnWire });

/** Converts a dispute, with an address of each picture's largest JPEG, valid for ten minutes. */
export function toDispute(dispute: Dispute, media: SignedMedia): z.output<typeof DisputeOnWire> {
  const attachments = dispute.attachments.map((shown) => ({ ...RenamedAttachment.of(shown), url: addressOf(shown, media) }));
  return { ...Renamed.of(dispute), attachments };
}

function addressOf({ picture }: Attachment, media: SignedMedia): string {
  const largest = sizesOf(picture).length - 1;
  return media.sizesOf(picture)[largest]!.url;
}
