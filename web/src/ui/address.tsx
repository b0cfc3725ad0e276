import { SimpleGrid, TextInput } from '@mantine/core';
import { countriesIn } from './countries.js';
import type { FieldProblems } from './field-problems.js';
import { Select } from './select.js';
import { useTranslation } from './translation.js';

export type AddressValues = {
  fullName: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  phone: string;
};

export const blankAddress: AddressValues = {
  fullName: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
};

/** Picks the address fields of an object that has more. */
export function addressOf({ fullName, line1, line2, city, region, postalCode, country, phone }: AddressValues): AddressValues {
  return { fullName, line1, line2, city, region, postalCode, country, phone };
}

const autoComplete: Record<keyof AddressValues, string> = {
  fullName: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
  country: 'country',
  phone: 'tel',
};
const typed = (Object.keys(autoComplete) as (keyof AddressValues)[]).filter((field) => field !== 'country');
/** Required fields of every country; the server checks whether a postal code is required. */
const needed: (keyof AddressValues)[] = ['fullName', 'line1', 'city', 'country'];

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
  const change = (field: keyof AddressValues, text: string) => onChange({ ...value, [field]: text });
  const common = (field: keyof AddressValues) => ({
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
