import { currentPage, pageCount, pageWindow, isPaginationVisible } from './pagination';

it.each([
  [0, 0],
  [1, 1],
  [10, 1],
  [11, 2],
  [95, 10],
])('%d records fill %d pages of ten', (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

it('pages of another size are counted, too', () => {
  expect(pageCount(25, 24)).toBe(2);
});

it.each([
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 5],
  [0, 5, 1],
  [-2, 5, 1],
  [2.7, 5, 2],
  [Number.NaN, 5, 1],
  [Infinity, 5, 5],
  [3, 0, 1],
])('page %d of %d is %d', (page, pages, expected) => {
  expect(currentPage(page, pages)).toBe(expected);
});

it.each([
  [1, 10, [1, 2, 3, 4, 5]],
  [3, 10, [1, 2, 3, 4, 5]],
  [4, 10, [2, 3, 4, 5, 6]],
  [8, 10, [6, 7, 8, 9, 10]],
  [10, 10, [6, 7, 8, 9, 10]],
  [99, 10, [6, 7, 8, 9, 10]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
  [1, 0, []],
])('page %d of %d shows the numbers %j', (current, pages, numbers) => {
  expect(pageWindow(current, pages)).toEqual(numbers);
});

it.each([
  [0, false],
  [1, false],
  [2, true],
])('%d pages show the pagination: %s', (pages, shown) => {
  expect(isPaginationVisible(pages)).toBe(shown);
});
