/** The templates of a participation policy, in the order in which they are offered. */
export const policyTemplateNames = ['WEB', 'STRICT', 'MOBILE', 'INFRA'] as const
export type PolicyTemplateName = (typeof policyTemplateNames)[number]
