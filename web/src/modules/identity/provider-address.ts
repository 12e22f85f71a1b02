/** The provider's address for a started attempt. */
export const providerAddress = ({ url, fields }: { url: string; fields: Record<string, string> }) => ({
  address: `${url}?${new URLSearchParams(fields)}`,
  reference: fields.token_version_id ?? '',
})
