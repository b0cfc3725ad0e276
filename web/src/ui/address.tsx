import { SimpleGrid, TextInput } from '@mantine/core';
import { countriesIn } from './countries.js';
import type { FieldProblems } from './field-problems.js';
import { Select } from './select.js';
import { useTranslation } from './translation.js';

/** Fields of a postal address in the order of the form, with their autocomplete names. */
const autoComplete = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
  phone: 'tel',
};
type AddressField = keyof typeof autoComplete;
export type AddressValues = Record<AddressField, string>;

const fields = Object.keys(autoComplete) as AddressField[];
const typed = fields.filter((field) => field !== 'country');

/** Picks the address fields of an object that has more. */
export function addressOf(address: AddressValues): AddressValues {
  return Object.fromEntries(fields.map((field) => [field, address[field]])) as AddressValues;
}
export const blankAddress = Object.fromEntries(fields.map((field) => [field, ''])) as AddressValues;

/** Required fields of every country; the server checks whether a postal code is required. */
const needed: AddressField[] = ['fullName', 'line1', 'city', 'country'];

/** Fields of a postal address, each with its autocomplete name for browsers. */
export function AddressFields({
  value,
  problems,
  onChange,
}: {
  value: AddressValues;
  problems: FieldProblems;
  onChange: (value: AddressValues) => void;
}) {
  const { t, language } = useTranslation('ui');
  const change = (field: AddressField, text: string) => onChange({ ...value, [field]: text });
  const common = (field: AddressField) => ({
    ...{ name: field, label: t(`address.${field}`), required: needed.includes(field), autoComplete: autoComplete[field] },
    ...{ value: value[field], error: problems[field] },
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {typed.map((field) => (
        <TextInput key={field} {...common(field)} maxLength={200} onChange={(event) => change(field, event.currentTarget.value)} />
      ))}
      <Select
        {...common('country')}
        data={[{ value: '', label: t('address.chooseCountry') }, ...countriesIn(language)]}
        onChange={(event) => change('country', event.currentTarget.value)}
      />
    </SimpleGrid>
  );
}
