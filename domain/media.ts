/** Image widths in pixels. The server creates no others, so that requests for arbitrary widths cannot fill its disk. */
export const mediaWidths = [160, 320, 480, 640, 800, 960, 1200, 1280, 1600, 1920] as const;

export type MediaFormat = 'avif' | 'webp';

/** The fixed quality of each format, on that format's scale of 1 to 100. */
export const mediaQuality: Record<MediaFormat, number> = { avif: 55, webp: 80 };
