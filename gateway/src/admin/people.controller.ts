import { identity, Person } from '@tankobon/contracts';
import { z } from 'zod';
import { toUser, UserAnswer, UserOnWire } from '../wire/people.wire.js';
import { restController, wireAnswer } from '../wire/rest-controller.js';

const PeopleAnswer = identity.people.answer.extend({ items: z.array(UserOnWire) });

export const AdminPeopleController = restController('AdminPeople', identity, /^\/admin\/people/, [
  wireAnswer(Person, UserAnswer, (person) => ({ user: toUser(person) })),
  wireAnswer(identity.people, PeopleAnswer, ({ items, nextCursor }) => ({ items: items.map(toUser), nextCursor })),
]);
