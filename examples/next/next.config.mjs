// The route uses Sheaf as it is installed. Bundled, it would not find its workers and fonts.
export default { serverExternalPackages: ['@sheaf/core'] }
