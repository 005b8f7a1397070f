<?php
/**
 * Removes what the plugin stored: its settings, on every site of a network.
 *
 * @package Charity_Kit
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	$charity_kit_sites = get_sites(
		array(
			'fields' => 'ids',
			'number' => 0,
		)
	);
	foreach ( $charity_kit_sites as $charity_kit_site ) {
		delete_blog_option( $charity_kit_site, 'charity_kit_settings' );
	}
} else {
	delete_option( 'charity_kit_settings' );
}
