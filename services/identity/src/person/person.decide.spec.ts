import { describe, it } from '@jest/globals';
import type { Address } from '@tankobon/contracts';
import { aBuyer, anAdmin, given, personId, TEST_NOW, theSystem } from '@tankobon/testing';
import { MAX_ADDRESSES } from './address-book.decide.js';
import type { Person, PersonEvent } from './person.js';
import { person, type PersonCommand } from './person.decide.js';

const mina = aBuyer('mina');
const kaito = aBuyer('kaito');
const admin = anAdmin('admin');
const id = mina.id;

const registered: PersonEvent = {
  type: 'PersonRegistered',
  data: {
    personId: id,
    displayName: 'Mina',
    email: 'mina@example.com',
    role: 'buyer',
    avatarColor: '#b45309',
    language: 'en',
    registeredAt: TEST_NOW,
  },
};
const banned: PersonEvent = { type: 'PersonBanned', data: { reason: 'Fraud', by: admin.id, at: TEST_NOW } };
const erased: PersonEvent = { type: 'PersonErased', data: { at: TEST_NOW } };
const home: Address = {
  fullName: 'Mina Sato',
  line1: '1-2-3 Kanda',
  line2: '',
  city: 'Tokyo',
  region: '',
  postalCode: '101-0051',
  country: 'JP',
  phone: '',
};
const work: Address = { ...home, line1: '4-5-6 Jimbocho' };
const added = (addressId: string, address = home): PersonEvent => ({ type: 'AddressAdded', data: { addressId, address } });
const chosen = (addressId: string): PersonEvent => ({ type: 'DefaultAddressChosen', data: { addressId } });

const somebody = (...events: PersonEvent[]) => given<Person, PersonCommand, PersonEvent>(person, [registered, ...events]);
const nobody = () => given<Person, PersonCommand, PersonEvent>(person);

describe('verification of an address', () => {
  const verify = { type: 'VerifyEmail', data: {}, by: mina } as const;
  const verified: PersonEvent = { type: 'EmailVerified', data: { at: TEST_NOW } };
  it('is verified', () => void somebody().when(verify).then(verified));
  it('happens once', () => somebody(verified).when(verify).nothing());
  it('does not find an unknown person', () => nobody().when(verify).refuses('not_found'));
  it('is refused after an erasure', () => somebody(erased).when(verify).refuses('not_found'));
});

describe('registration', () => {
  const { registeredAt: _, ...data } = registered.data;
  const register = { type: 'Register', data: { ...data, displayName: 'Mina', email: 'mina@example.com' }, by: mina } as const;
  it('makes a person', () => void nobody().when(register).then(registered));
  it('happens once', () => somebody().when(register).nothing());
});

describe('profile', () => {
  const rename = { type: 'ChangeProfile', data: { displayName: 'Mina S.' }, by: mina } as const;
  const renamed: PersonEvent = { type: 'ProfileChanged', data: { displayName: 'Mina S.', location: null } };
  it('changes its name', () => void somebody().when(rename).then(renamed));
  it('changes once if repeated', () => somebody(renamed).when(rename).nothing());
  it('is not changed by others', () =>
    somebody()
      .when({ ...rename, by: kaito })
      .refuses('not_found', 404));
  it('stays unchanged for a banned person', () => somebody(banned).when(rename).refuses('account_banned', 403));
  it('loses a location', () =>
    void somebody({ type: 'ProfileChanged', data: { displayName: 'Mina', location: 'Kyoto' } })
      .when({ ...rename, data: { location: null } })
      .then({ type: 'ProfileChanged', data: { displayName: 'Mina', location: null } }));
});

describe('time zone', () => {
  const zoned = (timeZone: string): PersonEvent => ({ type: 'ProfileChanged', data: { displayName: 'Mina', location: null, timeZone } });
  const choose = { type: 'ChangeProfile', data: { timeZone: 'Asia/Tokyo' }, by: mina } as const;
  const adopt = { type: 'AdoptBrowserSettings', data: { timeZone: 'Europe/Berlin', language: 'en' }, by: mina } as const;
  it('is chosen', () => void somebody().when(choose).then(zoned('Asia/Tokyo')));
  it('is chosen once', () => somebody(zoned('Asia/Tokyo')).when(choose).nothing());
  it('is not chosen by others', () =>
    somebody()
      .when({ ...choose, by: kaito })
      .refuses('not_found', 404));
  it('is taken from a browser if none was chosen, once', () => {
    somebody().when(adopt).then(zoned('Europe/Berlin'));
    somebody(zoned('Asia/Tokyo')).when(adopt).nothing();
  });
  it('stays when the name changes', () =>
    void somebody(zoned('Asia/Tokyo'))
      .when({ ...choose, data: { displayName: 'Mina S.' } })
      .then({ type: 'ProfileChanged', data: { displayName: 'Mina S.', location: null, timeZone: 'Asia/Tokyo' } }));
});

describe('language', () => {
  const spoken = (language: 'en' | 'ja'): PersonEvent => ({
    type: 'ProfileChanged',
    data: { displayName: 'Mina', location: null, language },
  });
  const choose = { type: 'ChangeProfile', data: { language: 'ja' }, by: mina } as const;
  const adopt = { type: 'AdoptBrowserSettings', data: { language: 'ja' }, by: mina } as const;
  it('is chosen', () => void somebody().when(choose).then(spoken('ja')));
  it('is chosen once', () => somebody(spoken('ja')).when(choose).nothing());
  it('is not chosen by others', () =>
    somebody()
      .when({ ...choose, by: kaito })
      .refuses('not_found', 404));
  it('is taken from a browser if none was chosen, once', () => {
    somebody().when(adopt).then(spoken('ja'));
    somebody(spoken('ja')).when(adopt).nothing();
  });
  it('ignores a browser after a choice, English included', () => {
    somebody(spoken('en')).when(adopt).nothing();
    somebody(spoken('ja'))
      .when({ ...adopt, data: { language: 'en' } })
      .nothing();
  });
  it('stays Japanese after registration despite an English browser', () => {
    const inJapanese: PersonEvent = { ...registered, data: { ...registered.data, language: 'ja' } };
    given<Person, PersonCommand, PersonEvent>(person, [inJapanese])
      .when({ ...adopt, data: { language: 'en' } })
      .nothing();
  });
  it('stays when the name changes', () =>
    void somebody(spoken('ja'))
      .when({ ...choose, data: { displayName: 'Mina S.' } })
      .then({ type: 'ProfileChanged', data: { displayName: 'Mina S.', location: null, language: 'ja' } }));
});

describe('becoming a seller', () => {
  const become = { type: 'BecomeSeller', data: {}, by: mina } as const;
  const became: PersonEvent = { type: 'BecameSeller', data: { at: TEST_NOW } };
  it('adds the role', () => void somebody().when(become).then(became));
  it('adds it once', () => somebody(became).when(become).nothing());
  it('takes nothing from an admin', () =>
    somebody({ type: 'RoleChanged', data: { role: 'admin', by: 'system', at: TEST_NOW } })
      .when(become)
      .nothing());
  it('is refused to a banned person', () => somebody(banned).when(become).refuses('account_banned', 403));
  it('is refused to others', () =>
    somebody()
      .when({ ...become, by: kaito })
      .refuses('not_found'));
});

describe('role', () => {
  const promote = { type: 'ChangeRole', data: { role: 'moderator' }, by: admin } as const;
  const promoted: PersonEvent = { type: 'RoleChanged', data: { role: 'moderator', by: admin.id, at: TEST_NOW } };
  it('is given by an admin', () => void somebody().when(promote).then(promoted));
  it('is given once', () => somebody(promoted).when(promote).nothing());
  it('is not given by a buyer', () =>
    somebody()
      .when({ ...promote, by: kaito })
      .refuses('forbidden', 403));
  it('is not given to oneself', () =>
    somebody()
      .when({ ...promote, by: { id, role: 'admin' } })
      .refuses('not_yourself', 422));
  it('is not found for an unknown person', () => nobody().when(promote).refuses('not_found'));
});

describe('ban', () => {
  const ban = { type: 'Ban', data: { reason: 'Fraud' }, by: admin } as const;
  const unban = { type: 'Unban', data: { reason: 'It was somebody else' }, by: admin } as const;
  const unbanned: PersonEvent = { type: 'PersonUnbanned', data: { reason: 'It was somebody else', by: admin.id, at: TEST_NOW } };
  it('closes the account and ends every session', () =>
    void somebody()
      .when(ban)
      .then(banned, { type: 'SessionsEnded', data: { reason: 'banned', at: TEST_NOW } }));
  it('is lifted by an admin with a reason, once, and the person may act again', () => {
    somebody(banned).when(unban).then(unbanned);
    somebody(banned, unbanned).when(unban).nothing();
    somebody().when(unban).nothing();
    somebody(banned, unbanned)
      .when({ type: 'BecomeSeller', data: {}, by: mina })
      .then({ type: 'BecameSeller', data: { at: TEST_NOW } });
  });
  it('is placed again after it was lifted', () =>
    void somebody(banned, unbanned)
      .when(ban)
      .then(banned, { type: 'SessionsEnded', data: { reason: 'banned', at: TEST_NOW } }));
  it('is not lifted by a moderator, others or the person', () => {
    for (const by of [{ id: 'person_mo', role: 'moderator' } as const, kaito, mina])
      somebody(banned)
        .when({ ...unban, by })
        .refuses('forbidden', 403);
    somebody(banned)
      .when({ ...unban, by: { id, role: 'admin' } })
      .refuses('not_yourself', 422);
  });
  it('happens once', () => somebody(banned).when(ban).nothing());
  it('is refused to moderators', () =>
    somebody()
      .when({ ...ban, by: kaito })
      .refuses('forbidden'));
  it('is refused for oneself', () =>
    somebody()
      .when({ ...ban, by: { id, role: 'admin' } })
      .refuses('not_yourself'));
});

describe('onboarding', () => {
  const record = { type: 'RecordOnboarding', data: { status: 'complete' }, by: theSystem() } as const;
  const changed: PersonEvent = { type: 'OnboardingChanged', data: { status: 'complete', at: TEST_NOW } };
  it('follows the payout account', () => void somebody().when(record).then(changed));
  it('stores a repeated fact once', () => somebody(changed).when(record).nothing());
});

describe('address', () => {
  const add = (addressId: string, makeDefault = false) =>
    ({ type: 'AddAddress', data: { addressId, address: work, makeDefault }, by: mina }) as const;
  it('is the default when it is the first', () => void somebody().when(add('a')).then(added('a', work), chosen('a')));
  it('leaves an existing default', () => void somebody(added('a'), chosen('a')).when(add('b')).then(added('b', work)));
  it('becomes the default on request', () =>
    void somebody(added('a'), chosen('a')).when(add('b', true)).then(added('b', work), chosen('b')));
  it('is added once', () => somebody(added('a', work), chosen('a')).when(add('a')).nothing());
  it('is refused in a full address book', () => {
    const full = Array.from({ length: MAX_ADDRESSES }, (_, n) => added(`a${n}`));
    somebody(...full)
      .when(add('one-more'))
      .refuses('address_book_full');
  });

  const change = { type: 'ChangeAddress', data: { addressId: 'a', address: work, makeDefault: false }, by: mina } as const;
  it('changes', () =>
    void somebody(added('a'))
      .when(change)
      .then({ type: 'AddressChanged', data: { addressId: 'a', address: work } }));
  it('changed twice changes once', () => somebody(added('a', work)).when(change).nothing());
  it('is not found if it is missing', () => somebody().when(change).refuses('not_found'));
  it('is not changed by others', () =>
    somebody(added('a'))
      .when({ ...change, by: kaito })
      .refuses('not_found'));
  it('becomes the default unchanged', () =>
    void somebody(added('a'), chosen('a'), added('b', work))
      .when({ ...change, data: { addressId: 'b', address: work, makeDefault: true } })
      .then(chosen('b')));

  const remove = { type: 'RemoveAddress', data: { addressId: 'a' }, by: mina } as const;
  it('is removed, and the next one is the default', () =>
    void somebody(added('a'), chosen('a'), added('b'))
      .when(remove)
      .then({ type: 'AddressRemoved', data: { addressId: 'a' } }, chosen('b')));
  it('is removed without a change of another default', () =>
    void somebody(added('b'), chosen('b'), added('a'))
      .when(remove)
      .then({ type: 'AddressRemoved', data: { addressId: 'a' } }));
  it('is not found after its removal', () =>
    somebody(added('a'), { type: 'AddressRemoved', data: { addressId: 'a' } })
      .when(remove)
      .refuses('not_found'));
});

describe('erasure', () => {
  const erase = { type: 'Erase', data: { openBusiness: 0 }, by: mina } as const;
  const events: PersonEvent[] = [{ type: 'SessionsEnded', data: { reason: 'erased', at: TEST_NOW } }, erased];
  it('is everybody’s own right', () => void somebody().when(erase).then(events));
  it('is done by an admin on request', () =>
    void somebody()
      .when({ ...erase, by: admin })
      .then(events));
  it('is allowed to a banned person', () => void somebody(banned).when(erase).then(events));
  it('waits for paid orders to end', () =>
    somebody()
      .when({ ...erase, data: { openBusiness: 2 } })
      .refuses('open_business'));
  it('is refused to others', () =>
    somebody()
      .when({ ...erase, by: kaito, data: { openBusiness: 2 } })
      .refuses('not_found', 404));
  it('happens once', () => somebody(erased).when(erase).nothing());
  it('refuses every later change', () =>
    somebody(erased)
      .when({ type: 'ChangeRole', data: { role: 'admin' }, by: admin })
      .refuses('not_found'));
  it('does not find an unknown person', () =>
    nobody()
      .when({ ...erase, by: { id: personId('x'), role: 'buyer' } })
      .refuses('not_found'));
});
