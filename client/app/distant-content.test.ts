import { layOutDistantContent } from './distant-content';

const isShown = (element: HTMLElement) => element.style.getPropertyValue('--distant-content') === 'visible';

describe('content below the screen', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    document.documentElement.removeAttribute('style');
    document.body.innerHTML = '';
  });

  it('is laid out in one idle moment for each piece, and the root last', () => {
    const idle: (() => void)[] = [];
    Reflect.set(window, 'requestIdleCallback', (work: () => void) => idle.push(work));
    document.body.innerHTML = '<main><section></section><section></section></main><footer></footer>';
    const elements = [...document.body.querySelectorAll<HTMLElement>('section, footer'), document.documentElement];

    layOutDistantContent();
    const shownAfter = [];
    for (let work = idle.shift(); work; work = idle.shift()) {
      work();
      shownAfter.push(elements.filter(isShown).length);
    }
    expect(shownAfter).toEqual([1, 2, 3, 4]);
    expect(isShown(document.documentElement)).toBe(true);
  });

  it('is laid out in browsers that do not report idle moments, too', async () => {
    document.body.innerHTML = '<footer></footer>';
    layOutDistantContent();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isShown(document.documentElement)).toBe(true);
  });
});
