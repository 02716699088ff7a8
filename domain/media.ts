/** Widths in pixels in which pictures are offered. The server makes no others, so that nobody can fill its disk. */
export const mediaWidths = [160, 320, 480, 640, 800, 960, 1200, 1280, 1600, 1920] as const;

export type MediaFormat = 'avif' | 'webp';

/** The one quality of each format, on its own scale of 1 to 100. */
export const mediaQuality: Record<MediaFormat, number> = { avif: 55, webp: 80 };
