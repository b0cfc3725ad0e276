import { describe, expect, it } from '@jest/globals';
import { gradeOf } from './condition-grade.js';
import { searchQuery, searchVector } from './search-words.js';

describe('words for the search', () => {
  it('are numbered and weighted', () => {
    expect(searchVector({ A: ['Pokémon 1'], B: [], C: ["Kaito's copy"], D: ['Osaka, JP'] })).toBe(
      "'pokemon':1A '1':2A 'osaka':3D 'jp':4D 'kaito':5C 's':6C 'copy':7C",
    );
  });
  it('are all required in a query, longer ones as beginnings', () => {
    expect(searchQuery('One  Piece: 1!', 'ABC')).toBe("'one':*ABC & 'piece':*ABC & '1':ABC");
  });
  it('are pairs and the last character for kana and kanji', () => {
    expect(searchVector({ A: ['進撃の巨人3巻'], B: [], C: [], D: [] })).toBe(
      "'進撃':1A '撃の':2A 'の巨':3A '巨人':4A '人':5A '3':6A '巻':7A",
    );
  });
  it('follow each other in a kanji query, and one alone begins a pair', () => {
    expect(searchQuery('錬金術 鬼', 'ABC')).toBe("'錬金':ABC <-> '金術':ABC & '鬼':*ABC");
  });
  it('keep the place of a listing with a very long description', () => {
    expect(searchVector({ A: [], B: [], C: ['word '.repeat(5_000)], D: ['Osaka'] })).toContain("'osaka'");
  });
  it('cannot escape from the query', () => {
    expect(searchQuery("a' | 'b':* & !", 'D')).toBe("'a':D & 'b':D");
  });
  it('are empty without a word', () => {
    expect(searchQuery(' …! ', 'ABC')).toBeNull();
  });
});

describe('grade of a condition text', () => {
  it.each([
    ['Near mint with archival bag', 'near_fine'],
    ['Factory sealed in acrylic case', 'as_new'],
    ['very_good', 'very_good'],
    ['Gently read stored bagged and boarded', 'good'],
    ['Library edition with reinforced binding', null],
    ['', null],
  ])('is, for "%s", %s', (text, grade) => expect(gradeOf(text)).toBe(grade));
});
