import { describe, expect, it } from '@jest/globals';
import { gradeOf } from './condition-grade.js';
import { searchQuery, searchVector } from './search-words.js';

describe('words for the search', () => {
  it('are numbered and weighed', () => {
    expect(searchVector({ A: ['Pokémon 1'], B: [], C: ["Kaito's copy"], D: ['Osaka, JP'] })).toBe(
      "'pokemon':1A '1':2A 'kaito':3C 's':4C 'copy':5C 'osaka':6D 'jp':7D",
    );
  });
  it('of a query are all wanted, longer ones as beginnings', () => {
    expect(searchQuery('One  Piece: 1!', 'ABC')).toBe("'one':*ABC & 'piece':*ABC & '1':ABC");
  });
  it('cannot break out of the query', () => {
    expect(searchQuery("a' | 'b':* & !", 'D')).toBe("'a':D & 'b':D");
  });
  it('are none where nothing is a word', () => {
    expect(searchQuery(' …! ', 'ABC')).toBeNull();
  });
});

describe('the grade of a condition', () => {
  it.each([
    ['Near mint with archival bag', 'near_fine'],
    ['Factory sealed in acrylic case', 'as_new'],
    ['very_good', 'very_good'],
    ['Gently read stored bagged and boarded', 'good'],
    ['Library edition with reinforced binding', null],
    ['', null],
  ])('of "%s" is %s', (text, grade) => expect(gradeOf(text)).toBe(grade));
});
