import { describe, expect, it } from '@jest/globals';
import { titlesOf } from './raw-title.js';

describe('title of the crawl', () => {
  it('is one title without a bracket', () => {
    expect(titlesOf('Quiet Harbour', 'Quiet_Harbour')).toEqual({ title: 'Quiet Harbour', titleEnglish: null });
  });
  it('has an English title in the bracket', () => {
    expect(titlesOf('Shizuka na Minato (Quiet Harbour)', 'Shizuka_na_Minato')).toEqual({
      title: 'Shizuka na Minato',
      titleEnglish: 'Quiet Harbour',
    });
  });
  it('keeps a bracket that is part of the name', () => {
    expect(titlesOf('Minato (2008)', 'Minato_2008')).toEqual({ title: 'Minato (2008)', titleEnglish: null });
  });
  it('allows a bracket inside a bracket', () => {
    expect(titlesOf('Minato (Harbour (New Edition))', 'Minato')).toEqual({ title: 'Minato', titleEnglish: 'Harbour (New Edition)' });
  });
  it('keeps a bracket in the middle', () => {
    expect(titlesOf('Minato (Kari) no Hi (Harbour Days)', 'Minato_Kari_no_Hi')).toEqual({
      title: 'Minato (Kari) no Hi',
      titleEnglish: 'Harbour Days',
    });
  });
  it('regains a lost beginning', () => {
    expect(titlesOf(': Asa no Fune (Harbour)', 'Harbour__Asa_no_Fune')).toEqual({ title: 'Harbour: Asa no Fune', titleEnglish: 'Harbour' });
    expect(titlesOf('-hen (Harbour)', 'Harbour-hen')).toEqual({ title: 'Harbour-hen', titleEnglish: 'Harbour' });
  });
  it('regains a lost ending and a lost middle', () => {
    expect(titlesOf('The  (Old Harbour)', 'The_Old_Harbour')).toEqual({ title: 'The Old Harbour', titleEnglish: 'Old Harbour' });
    expect(titlesOf('Shin  no Fune (Harbour)', 'Shin_Harbour_no_Fune')).toEqual({ title: 'Shin Harbour no Fune', titleEnglish: 'Harbour' });
  });
  it('regains it between words', () => {
    expect(titlesOf('Asa wa  (Harbour!)', 'Asa_wa_Harbour')).toEqual({ title: 'Asa wa Harbour!', titleEnglish: 'Harbour!' });
    expect(titlesOf('Asa no , Fune (Harbour)', 'Asa_no_Harbour_Fune')).toEqual({ title: 'Asa no Harbour, Fune', titleEnglish: 'Harbour' });
  });
  it('is read from its link if it was cut twice', () => {
    expect(titlesOf(' no  (Harbour)', 'Harbour_no_Harbour')).toEqual({ title: 'Harbour no Harbour', titleEnglish: 'Harbour' });
  });
  it('is the link if nothing is left', () => {
    expect(titlesOf('. (Harbour)', 'Harbour')).toEqual({ title: 'Harbour.', titleEnglish: 'Harbour' });
  });
});
