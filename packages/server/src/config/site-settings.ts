import * as z from 'zod'
import { list, origin, setting, whole } from './setting.js'

/** Settings of the address and the site. */
export const siteSettings = {
  port: whole(0, 65_535)
    .default(8787)
    .meta(setting('place', 'PORT', 'Port to listen on; 0 for any free port.')),
  host: z
    .string()
    .default('127.0.0.1')
    .meta(setting('place', 'HOST', 'Address to listen on; 0.0.0.0 makes the server reachable from the network.')),
  webDir: z
    .string()
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_WEB_DIR',
        'Folder of the built web app; detected if it is next to the server.',
        'detected',
      ),
    ),
  siteContent: z
    .string()
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_SITE_CONTENT',
        'JSON file with the name, logo and color of the site, its operator, and text of the home page; reloaded when it changes.',
      ),
    ),
  publicUrl: origin
    .optional()
    .meta(
      setting(
        'place',
        'SHEAF_PUBLIC_URL',
        'Public address of the site, used in its sitemap; default: the address of the request.',
        'the address of the request',
      ),
    ),
  trustProxy: z
    .string()
    .default('')
    .meta(
      setting(
        'place',
        'SHEAF_TRUST_PROXY',
        'Addresses of reverse proxies whose X-Forwarded-* headers are trusted, separated by commas.',
      ),
    ),
  publicHosts: list
    .default([])
    .meta(
      setting(
        'place',
        'SHEAF_PUBLIC_HOSTS',
        'Additional host names that the server accepts, separated by commas; * for any.',
        'any; only those of its own machine if it listens there alone and no proxy is trusted',
      ),
    ),
  corsOrigins: list
    .pipe(z.array(origin))
    .default([])
    .meta(
      setting(
        'place',
        'SHEAF_CORS_ORIGINS',
        'Other sites whose pages may use the API, as addresses separated by commas.',
      ),
    ),
}
