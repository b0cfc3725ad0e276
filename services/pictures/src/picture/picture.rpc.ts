import { Injectable } from '@nestjs/common';
import { type Actor, type CallInput, overseesAll, pictures } from '@tankobon/contracts';
import { type CallContext, EventStore, type Intent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { findSimilarPictures } from './similar-pictures.js';
import { isReferenced, type Picture } from './picture.js';
import { isOwnedFor, picture, type PictureCommand } from './picture.decide.js';
import { PictureIntake } from './picture-intake.js';

@Injectable()
export class PictureRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
    private readonly intake: PictureIntake,
  ) {}

  @Handles(pictures.take)
  async take(input: CallInput<typeof pictures.take>, call: CallContext) {
    return { picture: await this.intake.take(input, call) };
  }

  @Handles(pictures.picture)
  async picture({ pictureId }: CallInput<typeof pictures.picture>, { actor }: CallContext) {
    const { state } = await this.store.load(picture, pictureId);
    if (state.status !== 'taken' || !maySee(state, actor)) return refuse('not_found', message('picture.not_found'));
    return { picture: state.picture, use: state.use };
  }

  @Handles(pictures.seen)
  async seen({ pictureIds }: CallInput<typeof pictures.seen>, call: CallContext) {
    const found = await this.store.transaction(call, (tx) => tx.loadAll(picture, pictureIds));
    const items = found.flatMap(({ state }) =>
      state.status === 'taken' && maySee(state, call.actor) ? [{ picture: state.picture, use: state.use }] : [],
    );
    return { items };
  }

  @Handles(pictures.claim)
  async claim({ ownerId, pictureIds }: CallInput<typeof pictures.claim>, call: CallContext) {
    const states = await this.handleAll(pictureIds, { type: 'ClaimPicture', data: { ownerId }, by: call.actor }, call);
    return { pictures: states.filter((state) => isOwnedFor(state, ownerId, 'listing')).map((state) => state.picture) };
  }

  @Handles(pictures.attach)
  async attach({ pictureIds, ...data }: CallInput<typeof pictures.attach>, call: CallContext) {
    const states = await this.handleAll(pictureIds, { type: 'AttachPicture', data, by: call.actor }, call);
    return { pictures: states.flatMap((state) => (state.status === 'taken' ? [state.picture] : [])) };
  }

  @Handles(pictures.alike)
  async alike({ listingId, limit }: CallInput<typeof pictures.alike>) {
    return { items: await findSimilarPictures(this.db.manager, listingId, limit) };
  }

  /** Runs one command on several pictures in one transaction, which reads all of them at once. One refusal rolls all back. */
  private handleAll(ids: readonly string[], command: Intent<PictureCommand>, call: CallContext): Promise<Picture[]> {
    return this.store.transaction(call, async (tx) => {
      await tx.lock(ids);
      await tx.loadAll(picture, ids);
      const states: Picture[] = [];
      for (const id of ids) states.push((await tx.handle(picture, id, command)).state);
      return states;
    });
  }
}

/** The owner and the viewers of a reference see a picture, everybody one that a listing references, staff each referenced one. */
function maySee(state: Extract<Picture, { status: 'taken' }>, by: Actor): boolean {
  if (state.ownerId === by.id || Object.values(state.references).some((viewers) => viewers.includes(by.id))) return true;
  return isReferenced(state) && (state.use === 'listing' || overseesAll(by));
}
