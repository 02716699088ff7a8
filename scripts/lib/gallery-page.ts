import type { Region } from '../../domain/editions';

export interface Screenshot {
  readonly name: string;
  /** Path of the screen in the shop. */
  readonly path: string;
  readonly width: number;
  readonly file: string;
}

/** HTML page that shows all screenshots of the gallery side by side, smallest screen first. */
export function galleryPage(region: Region, shots: readonly Screenshot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))];
  const rows = names.map((name) => {
    const pictures = shots.filter((shot) => shot.name === name);
    const figures = pictures.map(
      ({ file, width }) =>
        `<a href="${file}"><img src="${file}" alt="${escape(name)}, ${width} px" loading="lazy" style="width:${Math.round(width / 4)}px"></a>`,
    );
    return `<section><h2>${escape(name)} <small>${escape(pictures[0]?.path ?? '')}</small></h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen, ${region} edition</title>
<style>
  body { margin: 2rem; background: #f6f0e6; color: #2e2a22; font: 16px/1.5 system-ui, sans-serif; }
  h2 { margin: 2.5rem 0 0.75rem; font-size: 1.125rem; }
  small { color: #625a4c; font-weight: 400; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  img { display: block; max-height: 60rem; object-fit: cover; object-position: top; border: 1px solid #d8cbb9; }
</style>
<h1>Every screen, ${region} edition</h1>
${rows.join('\n')}
</html>
`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
