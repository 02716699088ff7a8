/** Image widths in pixels. The server creates no others, so that requests for arbitrary widths cannot fill its disk. */
export const mediaWidths = [160, 320, 480, 640, 800, 960, 1200, 1280, 1600, 1920] as const;

export type MediaFormat = 'avif' | 'webp';

/** The fixed quality of each format, on that format's scale of 1 to 100. */
export const mediaQuality: Record<MediaFormat, number> = { avif: 55, webp: 80 };

/** The files that staff may upload as pictures. */
export const pictureUpload = {
  maxBytes: 20 * 1024 * 1024,
  /** The largest cameras of phones take so many pixels. A small file can decode to more, which fills the memory. */
  maxPixels: 50_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  messages: {
    type: 'This is no picture that the shop can use. Choose a JPEG, PNG, WebP or AVIF file.',
    bytes: 'This file has more than 20 MB. Save the picture smaller and try again.',
    pixels: 'This picture has more than 50 million pixels. Save it smaller and try again.',
    damaged: 'This picture is damaged. Save it again, or choose another one.',
  },
} as const;
