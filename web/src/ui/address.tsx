import { SimpleGrid, TextInput } from '@mantine/core';
import type { FieldProblems } from './command.js';
import { countriesIn } from './countries.js';
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

/** An address alone, of something that has more fields. */
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
/** Whether a postal code is needed depends on the country: the server says it. */
const needed: (keyof AddressValues)[] = ['fullName', 'line1', 'city', 'country'];

/** The fields of a postal address, each with the name browsers fill in. */
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
