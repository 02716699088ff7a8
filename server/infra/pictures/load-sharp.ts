let loading: Promise<(typeof import('sharp'))['default']> | undefined;

/** Returns sharp, which is loaded at the first picture that is decoded: a start without it is shorter and takes less memory. */
export function loadSharp(): NonNullable<typeof loading> {
  loading ??= load();
  return loading;
}

async function load() {
  const { default: sharp } = await import('sharp');
  // One thread per image: resizing must not starve request handling.
  sharp.concurrency(1);
  // Its cache of decoded masters takes 50 MB and is rarely hit.
  sharp.cache(false);
  return sharp;
}
