/** Common sizes of images: width and height in pixels. */
export const sizePresets = {
  thumbnail: [256, 256],
  avatar: [512, 512],
  email: [1280, 1280],
  'full-hd': [1920, 1080],
  '4k': [3840, 2160],
  square: [1080, 1080],
  portrait: [1080, 1350],
  story: [1080, 1920],
  'link-preview': [1200, 630],
} as const satisfies Record<string, readonly [number, number]>
