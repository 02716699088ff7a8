/** Returns sharp, which is loaded at the first picture that is decoded: a start without it is shorter and takes less memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread per image: resizing must not starve request handling.
  sharp.concurrency(1);
  // Its cache of decoded masters takes 50 MB and is rarely hit.
  sharp.cache(false);
  return sharp;
}
