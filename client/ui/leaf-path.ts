/** SVG path of a rating leaf in a 24 × 24 viewBox. */
export const leafPath = 'M3.2 20.8C2.4 11.2 8.2 3.8 20.8 3.2 20.9 15.6 14.6 21.4 5.6 18.6L3.2 20.8Z';
