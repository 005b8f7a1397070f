<?php
/**
 * What a site with these widgets can say in its privacy policy.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/**
 * Suggests the text on WordPress's page for privacy policies.
 */
function charity_kit_privacy_text() {
	$address = charity_kit_settings()['address'];
	$centre  = '' === $address ? __( 'the centre', 'charity-kit' ) : $address;
	$texts   = array(
		sprintf(
			/* translators: %s: the address of the centre's server */
			__( 'Pages with a donation button, a shop or a campaign load these from %s. Its server receives, as with every request, the visitor’s network address, and the address of this site.', 'charity-kit' ),
			$centre
		),
		__( 'Whoever gives or buys sends the centre what they fill in: names, contact details, the address for the delivery, the amount and the transaction ID. The centre is responsible for these data and has a privacy notice of its own. This site neither receives nor stores them.', 'charity-kit' ),
		__( 'The widgets set no cookies, make no requests to anybody else, and do not track visitors. For as long as the tab is open, the browser keeps a form that was not sent yet, what looks up the last gift or order again, and the basket.', 'charity-kit' ),
	);
	wp_add_privacy_policy_content( 'Charity Kit', '<p>' . implode( '</p><p>', array_map( 'esc_html', $texts ) ) . '</p>' );
}
add_action( 'admin_init', 'charity_kit_privacy_text' );
