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

describe('an address', () => {
  const verify = { type: 'VerifyEmail', data: {}, by: mina } as const;
  const verified: PersonEvent = { type: 'EmailVerified', data: { at: TEST_NOW } };
  it('is verified', () => void somebody().when(verify).then(verified));
  it('verified twice was verified once', () => somebody(verified).when(verify).nothing());
  it('of nobody is not', () => nobody().when(verify).refuses('not_found'));
  it('of somebody erased is not', () => somebody(erased).when(verify).refuses('not_found'));
});

describe('registering', () => {
  const { registeredAt: _, ...data } = registered.data;
  const register = { type: 'Register', data: { ...data, displayName: 'Mina', email: 'mina@example.com' }, by: mina } as const;
  it('makes a person', () => void nobody().when(register).then(registered));
  it('twice makes one person', () => somebody().when(register).nothing());
});

describe('a profile', () => {
  const rename = { type: 'ChangeProfile', data: { displayName: 'Mina S.' }, by: mina } as const;
  const renamed: PersonEvent = { type: 'ProfileChanged', data: { displayName: 'Mina S.', location: null } };
  it('changes its name', () => void somebody().when(rename).then(renamed));
  it('changed twice changes once', () => somebody(renamed).when(rename).nothing());
  it('is not somebody else’s to change', () =>
    somebody()
      .when({ ...rename, by: kaito })
      .refuses('not_found', 404));
  it('of a banned person stays', () => somebody(banned).when(rename).refuses('account_banned', 403));
  it('takes a location away', () =>
    void somebody({ type: 'ProfileChanged', data: { displayName: 'Mina', location: 'Kyoto' } })
      .when({ ...rename, data: { location: null } })
      .then({ type: 'ProfileChanged', data: { displayName: 'Mina', location: null } }));
});

describe('a time zone', () => {
  const zoned = (timeZone: string): PersonEvent => ({ type: 'ProfileChanged', data: { displayName: 'Mina', location: null, timeZone } });
  const choose = { type: 'ChangeProfile', data: { timeZone: 'Asia/Tokyo' }, by: mina } as const;
  const adopt = { type: 'AdoptBrowserSettings', data: { timeZone: 'Europe/Berlin', language: 'en' }, by: mina } as const;
  it('is chosen', () => void somebody().when(choose).then(zoned('Asia/Tokyo')));
  it('chosen twice is chosen once', () => somebody(zoned('Asia/Tokyo')).when(choose).nothing());
  it('is not somebody else’s to choose', () =>
    somebody()
      .when({ ...choose, by: kaito })
      .refuses('not_found', 404));
  it('of a browser is taken where none was chosen, once', () => {
    somebody().when(adopt).then(zoned('Europe/Berlin'));
    somebody(zoned('Asia/Tokyo')).when(adopt).nothing();
  });
  it('stays when the name changes', () =>
    void somebody(zoned('Asia/Tokyo'))
      .when({ ...choose, data: { displayName: 'Mina S.' } })
      .then({ type: 'ProfileChanged', data: { displayName: 'Mina S.', location: null, timeZone: 'Asia/Tokyo' } }));
});

describe('a language', () => {
  const spoken = (language: 'en' | 'ja'): PersonEvent => ({
    type: 'ProfileChanged',
    data: { displayName: 'Mina', location: null, language },
  });
  const choose = { type: 'ChangeProfile', data: { language: 'ja' }, by: mina } as const;
  const adopt = { type: 'AdoptBrowserSettings', data: { language: 'ja' }, by: mina } as const;
  it('is chosen', () => void somebody().when(choose).then(spoken('ja')));
  it('chosen twice is chosen once', () => somebody(spoken('ja')).when(choose).nothing());
  it('is not somebody else’s to choose', () =>
    somebody()
      .when({ ...choose, by: kaito })
      .refuses('not_found', 404));
  it('of a browser is taken where none was chosen, once', () => {
    somebody().when(adopt).then(spoken('ja'));
    somebody(spoken('ja')).when(adopt).nothing();
  });
  it('of a browser never replaces a choice, English included', () => {
    somebody(spoken('en')).when(adopt).nothing();
    somebody(spoken('ja'))
      .when({ ...adopt, data: { language: 'en' } })
      .nothing();
  });
  it('of a registration in Japanese outlives an English browser', () => {
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
  it('gives the role', () => void somebody().when(become).then(became));
  it('twice gives it once', () => somebody(became).when(become).nothing());
  it('takes nothing from an admin', () =>
    somebody({ type: 'RoleChanged', data: { role: 'admin', by: 'system', at: TEST_NOW } })
      .when(become)
      .nothing());
  it('is closed to a banned person', () => somebody(banned).when(become).refuses('account_banned', 403));
  it('is not decided by somebody else', () =>
    somebody()
      .when({ ...become, by: kaito })
      .refuses('not_found'));
});

describe('a role', () => {
  const promote = { type: 'ChangeRole', data: { role: 'moderator' }, by: admin } as const;
  const promoted: PersonEvent = { type: 'RoleChanged', data: { role: 'moderator', by: admin.id, at: TEST_NOW } };
  it('is given by an admin', () => void somebody().when(promote).then(promoted));
  it('given twice is given once', () => somebody(promoted).when(promote).nothing());
  it('is not given by a buyer', () =>
    somebody()
      .when({ ...promote, by: kaito })
      .refuses('forbidden', 403));
  it('is not given to oneself', () =>
    somebody()
      .when({ ...promote, by: { id, role: 'admin' } })
      .refuses('not_yourself', 422));
  it('of nobody is not found', () => nobody().when(promote).refuses('not_found'));
});

describe('a ban', () => {
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
  it('lifted can be put again', () =>
    void somebody(banned, unbanned)
      .when(ban)
      .then(banned, { type: 'SessionsEnded', data: { reason: 'banned', at: TEST_NOW } }));
  it('is not lifted by a moderator, by anybody else or by the person', () => {
    for (const by of [{ id: 'person_mo', role: 'moderator' } as const, kaito, mina])
      somebody(banned)
        .when({ ...unban, by })
        .refuses('forbidden', 403);
    somebody(banned)
      .when({ ...unban, by: { id, role: 'admin' } })
      .refuses('not_yourself', 422);
  });
  it('said twice is one ban', () => somebody(banned).when(ban).nothing());
  it('is an admin’s matter', () =>
    somebody()
      .when({ ...ban, by: kaito })
      .refuses('forbidden'));
  it('is not for oneself', () =>
    somebody()
      .when({ ...ban, by: { id, role: 'admin' } })
      .refuses('not_yourself'));
});

describe('onboarding', () => {
  const record = { type: 'RecordOnboarding', data: { status: 'complete' }, by: theSystem() } as const;
  const changed: PersonEvent = { type: 'OnboardingChanged', data: { status: 'complete', at: TEST_NOW } };
  it('follows the payout account', () => void somebody().when(record).then(changed));
  it('heard twice is recorded once', () => somebody(changed).when(record).nothing());
});

describe('an address', () => {
  const add = (addressId: string, makeDefault = false) =>
    ({ type: 'AddAddress', data: { addressId, address: work, makeDefault }, by: mina }) as const;
  it('is the default when it is the first', () => void somebody().when(add('a')).then(added('a', work), chosen('a')));
  it('leaves the default alone when it is not', () => void somebody(added('a'), chosen('a')).when(add('b')).then(added('b', work)));
  it('becomes the default when asked', () =>
    void somebody(added('a'), chosen('a')).when(add('b', true)).then(added('b', work), chosen('b')));
  it('added twice is there once', () => somebody(added('a', work), chosen('a')).when(add('a')).nothing());
  it('is refused when the book is full', () => {
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
  it('that is not in the book is not found', () => somebody().when(change).refuses('not_found'));
  it('is not somebody else’s to change', () =>
    somebody(added('a'))
      .when({ ...change, by: kaito })
      .refuses('not_found'));
  it('is made the default without changing it', () =>
    void somebody(added('a'), chosen('a'), added('b', work))
      .when({ ...change, data: { addressId: 'b', address: work, makeDefault: true } })
      .then(chosen('b')));

  const remove = { type: 'RemoveAddress', data: { addressId: 'a' }, by: mina } as const;
  it('goes, and the next one is the default', () =>
    void somebody(added('a'), chosen('a'), added('b'))
      .when(remove)
      .then({ type: 'AddressRemoved', data: { addressId: 'a' } }, chosen('b')));
  it('goes without a word when it was not the default', () =>
    void somebody(added('b'), chosen('b'), added('a'))
      .when(remove)
      .then({ type: 'AddressRemoved', data: { addressId: 'a' } }));
  it('that is gone is not found', () =>
    somebody(added('a'), { type: 'AddressRemoved', data: { addressId: 'a' } })
      .when(remove)
      .refuses('not_found'));
});

describe('an erasure', () => {
  const erase = { type: 'Erase', data: { openBusiness: 0 }, by: mina } as const;
  const events: PersonEvent[] = [{ type: 'SessionsEnded', data: { reason: 'erased', at: TEST_NOW } }, erased];
  it('is one’s own right', () => void somebody().when(erase).then(events));
  it('is done by an admin on request', () =>
    void somebody()
      .when({ ...erase, by: admin })
      .then(events));
  it('is open to a banned person', () => void somebody(banned).when(erase).then(events));
  it('waits for paid orders to end', () =>
    somebody()
      .when({ ...erase, data: { openBusiness: 2 } })
      .refuses('open_business'));
  it('is not somebody else’s to ask', () =>
    somebody()
      .when({ ...erase, by: kaito, data: { openBusiness: 2 } })
      .refuses('not_found', 404));
  it('asked twice is done once', () => somebody(erased).when(erase).nothing());
  it('leaves nobody to change', () =>
    somebody(erased)
      .when({ type: 'ChangeRole', data: { role: 'admin' }, by: admin })
      .refuses('not_found'));
  it('of an unknown person is not found', () =>
    nobody()
      .when({ ...erase, by: { id: personId('x'), role: 'buyer' } })
      .refuses('not_found'));
});
