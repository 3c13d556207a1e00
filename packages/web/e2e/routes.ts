/** A public page of the site. */
export interface Route {
  path: string
  /** Text of its first heading. */
  heading: string
}

/** Pages of tools whose engine is there. */
export const toolRoutes: readonly Route[] = [
  { path: '/compress', heading: 'Compress PDF' },
  { path: '/protect', heading: 'Protect PDF' },
  { path: '/merge', heading: 'Merge PDF' },
  { path: '/split', heading: 'Split PDF' },
  { path: '/delete-pages', heading: 'Delete Pages' },
  { path: '/pdf-to-image', heading: 'PDF to Image' },
  { path: '/image-compress', heading: 'Image Compression' },
  { path: '/video-compress', heading: 'Video Compression' },
  { path: '/ocr', heading: 'OCR (Text Recognition)' },
  { path: '/tools/number-pages', heading: 'Number Pages' },
  { path: '/tools/reorder-pages', heading: 'Reorder Pages' },
  { path: '/tools/add-watermark', heading: 'Add Watermark' },
  { path: '/tools/rotate-pdf', heading: 'Rotate PDF' },
  { path: '/tools/sign-pdf', heading: 'Sign PDF' },
  { path: '/tools/image-to-pdf', heading: 'Image to PDF' },
  { path: '/tools/word-to-pdf', heading: 'Word to PDF' },
  { path: '/tools/excel-to-pdf', heading: 'Excel to PDF' },
  { path: '/tools/ppt-to-pdf', heading: 'PowerPoint to PDF' },
  { path: '/pdf-to-word', heading: 'PDF to Word' },
  { path: '/pdf-to-excel', heading: 'PDF to Excel' },
  { path: '/tools/unlock-pdf', heading: 'Unlock PDF' },
  { path: '/tools/change-permissions', heading: 'Change Permissions' },
  { path: '/tools/pdf-info', heading: 'PDF Info' },
  { path: '/tools/check-accessibility', heading: 'Check Accessibility' },
  { path: '/tools/make-accessible', heading: 'Make Accessible' },
  { path: '/tools/check-pdfa', heading: 'Check PDF/A' },
  { path: '/tools/pdf-to-pdfa', heading: 'PDF to PDF/A' },
  { path: '/tools/form-fields', heading: 'Form Fields' },
  { path: '/developers/fill-form', heading: 'Fill Form' },
  { path: '/tools/flatten-form', heading: 'Flatten Form' },
  { path: '/developers/add-form-fields', heading: 'Add Form Fields' },
  { path: '/developers/edit-form-fields', heading: 'Edit Form Fields' },
  { path: '/developers/list-annotations', heading: 'List Annotations' },
  { path: '/developers/add-annotations', heading: 'Add Annotations' },
  { path: '/developers/edit-annotations', heading: 'Edit Annotations' },
  { path: '/developers/redact-pdf', heading: 'Redact PDF' },
  { path: '/tools/list-text', heading: 'List Text' },
  { path: '/tools/replace-text', heading: 'Replace Text' },
  { path: '/developers/edit-text', heading: 'Edit Text' },
  { path: '/developers/crop-pages', heading: 'Crop Pages' },
  { path: '/developers/arrange-pages', heading: 'Arrange Pages' },
  { path: '/tools/extract-pages', heading: 'Extract Pages' },
  { path: '/tools/pdf-to-text', heading: 'PDF to Text' },
  { path: '/tools/pdf-to-markdown', heading: 'PDF to Markdown' },
  { path: '/tools/pdf-to-html', heading: 'PDF to HTML' },
  { path: '/tools/pdf-to-svg', heading: 'PDF to SVG' },
  { path: '/tools/pdf-to-ppt', heading: 'PDF to PowerPoint' },
  { path: '/tools/email-to-pdf', heading: 'Email to PDF' },
  { path: '/tools/pdf-to-epub', heading: 'PDF to EPUB' },
  { path: '/tools/epub-to-pdf', heading: 'EPUB to PDF' },
  { path: '/tools/svg-to-pdf', heading: 'SVG to PDF' },
  { path: '/tools/cbz-to-pdf', heading: 'CBZ to PDF' },
  { path: '/tools/html-to-pdf', heading: 'HTML to PDF' },
  { path: '/tools/markdown-to-pdf', heading: 'Markdown to PDF' },
  { path: '/tools/text-to-pdf', heading: 'Text to PDF' },
  { path: '/tools/edit-metadata', heading: 'Edit Metadata' },
  { path: '/tools/n-up', heading: 'Pages per Sheet' },
  { path: '/tools/remove-blank-pages', heading: 'Remove Blank Pages' },
  { path: '/tools/add-attachments', heading: 'Add Attachments' },
  { path: '/tools/booklet', heading: 'Booklet' },
  { path: '/tools/resize-pages', heading: 'Resize Pages' },
  { path: '/tools/rasterize-pdf', heading: 'Rasterize PDF' },
  { path: '/tools/repair-pdf', heading: 'Repair PDF' },
  { path: '/tools/page-labels', heading: 'Page Labels' },
  { path: '/tools/recolor-pdf', heading: 'Recolor PDF' },
  { path: '/tools/deskew-pdf', heading: 'Deskew PDF' },
  { path: '/tools/long-page', heading: 'Long Page' },
  { path: '/tools/posterize', heading: 'Posterize' },
  { path: '/tools/divide-pages', heading: 'Divide Pages' },
  { path: '/tools/extract-fonts', heading: 'Extract Fonts' },
  { path: '/tools/header-footer', heading: 'Header and Footer' },
  { path: '/tools/overlay-pdf', heading: 'Overlay PDF' },
  { path: '/tools/sign-digitally', heading: 'Sign Digitally' },
  { path: '/tools/extend-signatures', heading: 'Extend Signatures' },
  { path: '/tools/prepare-signature', heading: 'Prepare External Signing' },
  { path: '/tools/finish-signature', heading: 'Finish External Signing' },
  { path: '/tools/remove-signatures', heading: 'Remove Signatures' },
  { path: '/tools/sanitize-pdf', heading: 'Sanitize PDF' },
  { path: '/tools/edit-layers', heading: 'Edit Layers' },
  { path: '/tools/flatten-pdf', heading: 'Flatten PDF' },
  { path: '/tools/remove-elements', heading: 'Remove Elements' },
  { path: '/tools/compare-pdfs', heading: 'Compare PDFs' },
  { path: '/tools/verify-signatures', heading: 'Verify Signatures' },
  { path: '/tools/table-of-contents', heading: 'Table of Contents' },
  { path: '/tools/edit-outline', heading: 'Edit Bookmarks' },
  { path: '/tools/extract-images', heading: 'Extract Images' },
  { path: '/tools/extract-attachments', heading: 'Extract Attachments' },
  { path: '/tools/convert-image', heading: 'Convert Image' },
  { path: '/tools/resize-image', heading: 'Resize Image' },
  { path: '/tools/crop-image', heading: 'Crop Image' },
  { path: '/tools/rotate-image', heading: 'Rotate Image' },
  { path: '/tools/strip-image-metadata', heading: 'Remove Image Metadata' },
  { path: '/tools/watermark-image', heading: 'Watermark Image' },
  { path: '/tools/image-to-text', heading: 'Image to Text' },
  { path: '/tools/mute-video', heading: 'Mute Video' },
  { path: '/tools/trim-video', heading: 'Trim Video' },
  { path: '/tools/convert-video', heading: 'Convert Video' },
  { path: '/tools/extract-audio', heading: 'Extract Audio' },
  { path: '/tools/video-to-gif', heading: 'Video to GIF' },
  { path: '/tools/video-to-images', heading: 'Video to Images' },
  { path: '/tools/merge-videos', heading: 'Merge Videos' },
]

/** Pages of what will read and edit documents in place. */
const viewerRoutes: readonly Route[] = [
  { path: '/edit-pdf', heading: 'Edit PDF' },
  { path: '/edit-pdf-forms', heading: 'Form Field Editor' },
  { path: '/pdf-reader', heading: 'PDF Reader' },
]

/** The page that does several operations in one go. */
const pipelinesRoute: Route = { path: '/pipelines', heading: 'Pipelines' }

/** Pages that show a part of the tools. */
const categoryRoutes: readonly Route[] = [
  { path: '/tools/convert-to-pdf', heading: 'Convert TO PDF' },
  { path: '/tools/page-manipulation', heading: 'Page Manipulation' },
]

/** Pages about the site. */
export const contentRoutes: readonly Route[] = [
  { path: '/about', heading: 'About Sheaf' },
  { path: '/features', heading: 'Features' },
  { path: '/contact', heading: 'Contact' },
  { path: '/privacy-policy', heading: 'Privacy Policy' },
  { path: '/terms-of-service', heading: 'Terms of Service' },
  { path: '/security', heading: 'Security' },
  { path: '/faq', heading: 'Help and FAQ' },
]

/** The home page. */
const startRoute: Route = { path: '/', heading: 'Free tools for PDFs, images and videos' }

/** Every public page of the site. */
export const routes: readonly Route[] = [
  startRoute,
  ...toolRoutes,
  ...viewerRoutes,
  pipelinesRoute,
  ...categoryRoutes,
  ...contentRoutes,
]
