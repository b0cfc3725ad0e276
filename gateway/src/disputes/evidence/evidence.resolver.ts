import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { CallContext } from '@tankobon/eventstore';
import { Caller } from '../../http/caller.js';
import type * as graph from '../../generated/resolvers.js';
import type { FieldResolvers } from '../../graphql/answers.js';
import type { Evidence } from '../../graphql/parents.js';
import { EvidencePictures } from './evidence-pictures.js';

@Resolver('Evidence')
export class EvidenceResolver implements FieldResolvers<graph.EvidenceResolvers, Evidence> {
  constructor(private readonly shown: EvidencePictures) {}

  @ResolveField()
  pictures(@Parent() evidence: Evidence, @Caller() call: CallContext) {
    return this.shown.shown(evidence, call);
  }
}
